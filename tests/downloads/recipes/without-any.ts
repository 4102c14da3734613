/* Makes this Node.js as old as 20.2. */
Reflect.deleteProperty(AbortSignal, 'any');
