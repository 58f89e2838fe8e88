import type { CSSProperties } from 'react'

const widths = [360, 540, 720, 1080]

export type PictureProps = {
  /** Base of the renditions, `/media/<key>`: files are `<src>-<width>.<avif|webp|jpg>`. */
  src: string
  /** Empty for pictures that only repeat what stands beside them. */
  alt: string
  /** How wide the picture is on the page, as for `img`. */
  sizes: string
  /** Shape, not size in pixels; 4:5 unless said. */
  width?: number
  height?: number
  /** The largest picture of the first screen: loaded at once and first. All others load when near. */
  first?: boolean
  /** Show at once but not before everything else, as small pictures above the fold. */
  eager?: boolean
  /** Colour of the place while the picture travels. */
  color?: string | null | undefined
  /** Largest rendition worth offering here; a card never needs 1080. */
  upTo?: 360 | 540 | 720 | 1080
  draggable?: boolean
}

const srcSet = (src: string, type: string, upTo: number) =>
  widths
    .filter((width) => width <= upTo)
    .map((width) => `${src}-${width}.${type} ${width}w`)
    .join(', ')

/** A product picture in AVIF, WebP and JPEG at the widths that exist, with its place kept. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, width = 540, height = 675, first, eager, color, upTo = 1080, draggable } = props
  const style: CSSProperties | undefined = color ? { backgroundColor: color } : undefined
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(src, 'avif', upTo)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(src, 'webp', upTo)} sizes={sizes} />
      <img
        src={`${src}-${Math.min(upTo, 540)}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={first || eager ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        style={style}
        draggable={draggable}
      />
    </picture>
  )
}
