import 'react';

declare module 'react' {
  /** HTML's invoker commands, which React's types don't know yet; React passes them through. */
  interface ButtonHTMLAttributes<T> {
    /** Id of the element the command is for. */
    commandfor?: string;
    command?: 'show-modal' | 'close';
  }
}
