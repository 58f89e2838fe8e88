/** The widths that scenes are drawn at: a wide and a tall composition each. */
export const wide = [800, 1200, 1600, 2000]
export const tall = [390, 585, 780, 1170]

export const srcSet = (scene: string, widths: number[], type: 'avif' | 'webp'): string =>
  widths.map((width) => `/media/${scene}-${width}.${type} ${width}w`).join(', ')
