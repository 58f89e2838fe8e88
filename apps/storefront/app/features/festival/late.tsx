import { type ComponentProps, lazy, Suspense } from 'react'

const load = () => import('./festival.tsx')
const Line = lazy(async () => ({ default: (await load()).FestivalLine }))
const Mark = lazy(async () => ({ default: (await load()).FestivalMark }))
const Promised = lazy(async () => ({ default: (await load()).FestivalPromise }))

/** Nothing of a festival is on the first view, so that its code comes after the page. */
export const FestivalLine = () => (
  <Suspense>
    <Line />
  </Suspense>
)
export const FestivalMark = () => (
  <Suspense>
    <Mark />
  </Suspense>
)
export const FestivalPromise = (props: ComponentProps<typeof Promised>) => (
  <Suspense>
    <Promised {...props} />
  </Suspense>
)
