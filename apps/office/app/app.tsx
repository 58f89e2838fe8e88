import { lazy, Suspense, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { Frame } from './features/frame/frame.tsx'
import { ScreenFailed } from './features/frame/lost.tsx'
import { Enrol } from './features/signin/enrol.tsx'
import { Invitation } from './features/signin/invitation.tsx'
import { SignIn } from './features/signin/sign-in.tsx'
import { atOnce } from './lib/at-once.ts'
import { startSession, useSession } from './lib/session.ts'
import { useTheme } from './lib/theme.ts'
import { Failed } from './parts/states.tsx'
import { framed, whole } from './routes.ts'

const Starting = () => <div className="starting" aria-busy="true" />

const makeRouter = () =>
  createBrowserRouter(
    [
      {
        path: '/',
        Component: Frame,
        HydrateFallback: Starting,
        children: [{ ErrorBoundary: ScreenFailed, children: framed }],
      },
      { ErrorBoundary: ScreenFailed, HydrateFallback: Starting, children: whole },
    ],
    { basename: '/office' },
  )

const CourierPage = lazy(() => import('./features/courier/courier-page.tsx'))

/** The page of a courier, by its link; nobody signs in to it. */
export function CourierApp({ token }: { token: string }) {
  useTheme()
  return (
    <Suspense fallback={<Starting />}>
      <CourierPage token={token} />
    </Suspense>
  )
}

/** What is shown depends on who is signed in first, on the address second. */
export function App() {
  useTheme()
  const session = useSession()
  const isIn = session.phase === 'in'
  // a router of its own for each sign-in: what one person loaded is not shown to the next
  const router = useMemo(() => (isIn ? atOnce(makeRouter()) : undefined), [isIn])
  const invited = /^\/office\/invitations\/([\w.~-]{10,200})\/?$/.exec(location.pathname)?.[1]
  if (invited && !isIn) return <Invitation token={invited} />
  if (router) return <RouterProvider router={router} flushSync={flushSync} />
  if (session.phase === 'out') return <SignIn ended={session.ended} />
  if (session.phase === 'enrolling') return <Enrol />
  if (session.phase === 'away') return <Failed error={undefined} retry={() => void startSession()} />
  return <Starting />
}
