import { thumbnailOf } from '@delguur/kit/thumbnail'

type Props = {
  base?: string | null | undefined
  /** A picture that has no other sizes, in place of `base`. */
  src?: string | null | undefined
  alt?: string
  title?: string
  /** Of its place until it is there. */
  color?: string
}

/** A small picture of a product, or its empty place. */
export const Thumb = ({ base, src, alt = '', title, color }: Props) =>
  src || base ? (
    <img
      className="thumb"
      src={src ?? thumbnailOf(base ?? '')}
      alt={alt}
      title={title}
      width="32"
      height="40"
      loading="lazy"
      style={color ? { backgroundColor: color } : undefined}
    />
  ) : (
    <span className="thumb" title={title} />
  )
