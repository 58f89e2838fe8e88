/** A small picture of a product, or its empty place. */
export const Thumb = ({ base }: { base: string | undefined }) =>
  base ? (
    <img className="thumb" src={`${base}-360.avif`} alt="" width="32" height="40" loading="lazy" />
  ) : (
    <span className="thumb" />
  )
