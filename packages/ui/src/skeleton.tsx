/** A grey line or box where something will be. Sizes are CSS lengths or a ratio. */
export const Skeleton = ({ width = '100%', height, ratio }: { width?: string; height?: string; ratio?: string }) => (
  <span className="sk" style={{ width, height, aspectRatio: ratio }} />
)
