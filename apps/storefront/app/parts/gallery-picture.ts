export type GalleryPicture = {
  /** Rendition base. */
  src: string
  alt: string
}
