import marks from './pay-marks.svg?url'

/** A sign of our own for a way to pay; the houses' own logos belong to them. */
export const PayMark = ({ mark }: { mark: string }) => (
  <svg className="pay-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
    <use href={`${marks}#${mark}`} />
  </svg>
)
