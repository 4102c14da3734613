/** Imported first: what is loaded after it, React among others, asks once which kind of build it is part of. */
Object.assign(process.env, { NODE_ENV: 'production' });
