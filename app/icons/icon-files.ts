/** An image made from `public/icon.svg`. */
export interface IconFile {
  /** Width and height in pixels. */
  size: number;
  /**
   * The share of the width that the drawing takes up on a background of its own colour, for systems that cut icons into
   * their own shapes. If omitted, the icon is the drawing with its round corners.
   */
  drawing?: number;
}

/**
 * The icons below `/icons/`. Systems may crop a maskable icon to a circle of 80 % (w3.org/TR/appmanifest, "Icon
 * masks").
 */
export const iconFiles = {
  'icon-32.png': { size: 32 },
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'maskable-512.png': { size: 512, drawing: 0.8 },
  'apple-touch-icon.png': { size: 180, drawing: 1 },
} as const satisfies Record<string, IconFile>;
