/** Imported first, because modules loaded after it, such as React, read once which kind of build this is. */
Object.assign(process.env, { NODE_ENV: 'production' });
