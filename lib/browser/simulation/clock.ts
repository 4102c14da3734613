/** When every scene begins on the service's clock, in ms since 1970: any moment would do. */
export const start = Date.UTC(2025, 8, 24, 10);
