/** A grey line or box where something will be. Sizes are CSS lengths or a ratio. */
export const Skeleton = ({ width = '100%', height, ratio }: { width?: string; height?: string; ratio?: string }) => (
  <span className="sk" style={{ width, height, aspectRatio: ratio }} />
)

/** The boxes of a product card; hidden for the first 200 ms, so that quick answers do not flash. */
export const CardSkeleton = () => (
  <div className="card sk-wait" aria-hidden="true">
    <div className="pic sk" />
    <Skeleton width="3.5rem" height="0.875rem" />
    <Skeleton width="40%" height="0.75rem" />
    <Skeleton width="85%" height="1.125rem" />
    <Skeleton width="55%" height="1.25rem" />
  </div>
)
