type Props = { base?: string | undefined; src?: string | null | undefined }

/** A small picture of a product, or its empty place. */
export const Thumb = ({ base, src = base && `${base}-360.avif` }: Props) =>
  src ? <img className="thumb" src={src} alt="" width="32" height="40" loading="lazy" /> : <span className="thumb" />
