/** One picture of `seeds/media`: its files are `<key>-<width>.avif`, one per width. */
export type MediaEntry = {
  /** Size of the largest file, in pixels. */
  width: number
  height: number
  widths: number[]
  /** Average colour, shown until the picture is there. */
  color: string
  /** Of the drawing the files were made from. */
  svg_sha256: string
}

export type MediaManifest = Record<string, MediaEntry>

/** What pages know of a picture before it is there. */
export type PictureSizes = Readonly<Record<string, Pick<MediaEntry, 'width' | 'height' | 'color'>>>
