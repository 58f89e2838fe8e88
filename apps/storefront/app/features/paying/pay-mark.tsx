import marks from './pay-marks.svg?url'

/** An icon for a payment method, drawn for the shop: the providers' logos are trademarks. */
export const PayMark = ({ mark }: { mark: string }) => (
  <svg className="pay-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
    <use href={`${marks}#${mark}`} />
  </svg>
)
