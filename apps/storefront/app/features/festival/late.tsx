import { type ComponentProps, Suspense } from 'react'
import { extra } from '../../lib/extra.ts'

const load = () => import('./festival.tsx')
const Line = extra(async () => ({ default: (await load()).FestivalLine }))
const Mark = extra(async () => ({ default: (await load()).FestivalMark }))
const Promised = extra(async () => ({ default: (await load()).FestivalPromise }))

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
