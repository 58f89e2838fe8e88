export type Focal = { x: number; y: number }
export type Crop = { left: number; top: number; width: number; height: number }

/** The shape of all pictures of products: width by height. */
const shape = { width: 4, height: 5 }

/** The largest 4:5 part of a picture whose middle is as near to the focal point (percent) as its edges allow. */
export function cropAround(width: number, height: number, focal: Focal): Crop {
  const unit = Math.min(width / shape.width, height / shape.height)
  const crop = {
    width: Math.max(1, Math.round(unit * shape.width)),
    height: Math.max(1, Math.round(unit * shape.height)),
  }
  const start = (full: number, part: number, at: number): number =>
    Math.round(Math.min(Math.max((full * at) / 100 - part / 2, 0), full - part))
  return { left: start(width, crop.width, focal.x), top: start(height, crop.height, focal.y), ...crop }
}

export type PictureWarning = 'picture_small' | 'picture_shape'
/** Below this a picture is enlarged on a card of a telephone. */
const leastWidth = 360
/** Beyond this more is cut away than stays. */
const mostRatio = 3

/** What its sender should know of a picture that can be drawn: that it is too small to be looked at, or far from the shape of the shop's. */
export function warningOf({ width, height }: { width: number; height: number }): PictureWarning | null {
  if (Math.max(width / height, height / width) > mostRatio) return 'picture_shape'
  return cropAround(width, height, { x: 50, y: 50 }).width < leastWidth ? 'picture_small' : null
}

/** A focal point in whole percent, as keys of pictures say it. */
export const roundedPercent = ({ x, y }: Focal): Focal => ({ x: Math.round(x), y: Math.round(y) })

/** The key of a picture drawn from a source around a point: the same picture sent twice has the same key. */
export function keyOfDrawn(hash: string, focal: Focal): string {
  const { x, y } = roundedPercent(focal)
  return `goods/${hash}-${x}x${y}`
}
