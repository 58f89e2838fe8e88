import type { CourierPage } from '@delguur/contract/runs'
import { Link2Off } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { call, Refused } from '../../lib/api.ts'
import { dayAndClock, useWords } from '../../lib/text.ts'
import { Bones, Empty, Failed } from '../../parts/states.tsx'
import { ToastRegion } from '../../parts/toast.tsx'
import './courier.css'
import { Stop, type StopAct } from './stop.tsx'

type State = { page?: CourierPage; error?: unknown }

/** The page of a run for its courier: the stops in their order, and what can be said of each. */
export default function Courier({ token }: { token: string }) {
  const w = useWords()
  const c = w.courierPage
  const [{ page, error }, setState] = useState<State>({})
  const path = `/backoffice/runs/by_token/${token}`
  const read = useCallback(
    () =>
      call<CourierPage>('GET', path).then(
        (fresh) => setState({ page: fresh }),
        (failed: unknown) => setState((old) => ({ ...old, error: failed })),
      ),
    [path],
  )
  useEffect(() => void read(), [read])

  async function act(n: number, wish: StopAct): Promise<string | undefined> {
    try {
      const fresh =
        'photo' in wish
          ? await call<CourierPage>('POST', `${path}/stops/${n}/photo`, { body: formOf(wish.photo) })
          : await call<CourierPage>('PUT', `${path}/stops/${n}`, { body: wish })
      setState({ page: fresh })
      return undefined
    } catch (failed) {
      if (failed instanceof Refused && failed.code === 'not_found') setState({ error: failed })
      return failed instanceof Refused ? failed.message : c.offline
    }
  }

  if (error && !page) {
    const dead = error instanceof Refused && error.status === 404
    return (
      <main className="courier">
        {dead ? (
          <Empty icon={Link2Off} title={c.dead} hint={c.deadHint} />
        ) : (
          <Failed error={error} retry={() => void read()} />
        )}
      </main>
    )
  }
  if (!page)
    return (
      <main className="courier">
        <Bones rows={6} />
      </main>
    )
  const left = page.stops.filter(({ status }) => status === 'waiting').length
  const next = page.stops.find(({ status }) => status === 'waiting')
  return (
    <main className="courier">
      <p className="meta">{page.shop}</p>
      <h1>{c.title(page.courier)}</h1>
      <p className="courier-left" role="status">
        {c.left(left)}
      </p>
      <ol className="courier-stops">
        {page.stops.map((stop) => (
          <Stop key={stop.n} stop={stop} isNext={stop.n === next?.n} onAct={(wish) => act(stop.n, wish)} />
        ))}
      </ol>
      <p className="meta">{c.until(dayAndClock(w, page.expires_at, new Date()))}</p>
      <ToastRegion />
    </main>
  )
}

function formOf(photo: File): FormData {
  const form = new FormData()
  form.append('photo', photo)
  return form
}
