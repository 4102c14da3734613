/* A build follows nothing: this stands for follow-content.preview.ts, which would make the compiler read all content. */
export {};
