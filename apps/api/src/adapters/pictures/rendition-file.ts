export type PictureFormat = 'avif' | 'webp' | 'jpeg'

const extension: Record<PictureFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' }

export const renditionFile = (key: string, width: number, format: PictureFormat): string =>
  `${key}-${width}.${extension[format]}`
