import { type WebhookEndpoint, type WebhookTest, webhooks as webhooksRoutes } from '@delguur/contract/office/webhooks'
import { Icon } from '@delguur/ui/icon'
import { Pause, Play, Send, Webhook } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { Copied, ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'

type Endpoint = z.output<typeof WebhookEndpoint>
type Test = z.output<typeof WebhookTest>

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request
  const open = Number(new URL(request.url).searchParams.get('open')) || undefined
  const [{ webhooks }, { deliveries }] = await Promise.all([
    call(webhooksRoutes.list, { signal }),
    open ? call(webhooksRoutes.deliveries, { params: { id: open }, signal }) : Promise.resolve({ deliveries: [] }),
  ])
  return { webhooks, open, deliveries, at: new Date() }
}

/** Programs that are told what happens to orders, and each call to them. */
export function Component() {
  const t = useT()
  const { webhooks, open, deliveries, at } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const mayEdit = useMay('settings.edit')
  const acting = useAct()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [tested, setTested] = useState<{ endpoint: number; answer: Test }>()
  return (
    <>
      <div className="page-head">
        <h1>{t('webhooks.title')}</h1>
        {mayEdit && <AddButton text={t('webhooks.add')} className="btn btn-go push" onClick={() => setAdding(true)} />}
      </div>
      <ErrorText text={acting.fault} />
      {webhooks.length === 0 && <Empty icon={Webhook} title={t('webhooks.nothing')} hint={t('webhooks.nothingHint')} />}
      <ul className="rows">
        {webhooks.map((each) => (
          <EndpointCard
            key={each.id}
            endpoint={each}
            isOpen={open === each.id}
            mayEdit={mayEdit}
            acting={acting}
            tested={tested?.endpoint === each.id ? tested.answer : undefined}
            onTested={(answer) => setTested(answer && { endpoint: each.id, answer })}
          >
            {open === each.id && <Deliveries deliveries={deliveries} at={at} mayEdit={mayEdit} acting={acting} />}
          </EndpointCard>
        ))}
      </ul>
      {adding && (
        <AddDialog
          onClose={() => {
            setAdding(false)
            void revalidate()
          }}
          onSecret={setSecret}
        />
      )}
      {secret && (
        <Dialog
          title={t('webhooks.secretTitle')}
          onClose={() => setSecret(undefined)}
          foot={
            <button type="button" className="btn btn-go" onClick={() => setSecret(undefined)}>
              {t('webhooks.kept')}
            </button>
          }
        >
          <p className="soft">{t('webhooks.secretHint')}</p>
          <Copied label={t('webhooks.secret')} value={secret} />
        </Dialog>
      )}
    </>
  )
}
Component.displayName = 'Webhooks'

type Acting = ReturnType<typeof useAct>
type ActsProps = { endpoint: Endpoint; acting: Acting; onTested: (answer: Test | undefined) => void }
type CardProps = ActsProps & { isOpen: boolean; mayEdit: boolean; tested: Test | undefined; children: ReactNode }

function EndpointCard({ endpoint, isOpen, mayEdit, acting, tested, onTested, children }: CardProps) {
  const t = useT()
  const { id, url, active, events, dead, pending } = endpoint
  return (
    <li className="card row-card">
      <div className="row-head">
        <b className="cut">{url}</b>
        <span className="meta">{endpoint.description}</span>
        {!active && <span className="state chip-plain">{t('webhooks.paused')}</span>}
        {dead > 0 && <span className="state state-bad">{t('webhooks.dead', { n: dead })}</span>}
        {pending > 0 && <span className="state state-warn">{t('webhooks.pending', { n: pending })}</span>}
      </div>
      <p className="meta">{events.length > 0 ? events.join(', ') : t('webhooks.everything')}</p>
      <div className="row wrap">
        <Link className="btn" to={{ search: isOpen ? '' : `open=${id}` }}>
          {t('webhooks.deliveries')}
        </Link>
        {mayEdit && <EndpointActs endpoint={endpoint} acting={acting} onTested={onTested} />}
      </div>
      {!active && <p className="meta">{t('webhooks.pausedHint')}</p>}
      {tested && <Answer answer={tested} />}
      {children}
    </li>
  )
}

function EndpointActs({ endpoint: { id, url, active }, acting: { act, busy }, onTested }: ActsProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState(false)
  const runTest = () => {
    onTested(undefined)
    return act(async () => onTested(await call(webhooksRoutes.test, { params: { id } })), t('webhooks.tested'))
  }
  const set = (verb: 'pause' | 'resume') => () => call(webhooksRoutes[verb], { params: { id } })
  const toggle = () =>
    active
      ? act(set('pause'), t('webhooks.pausedNow'), set('resume'))
      : act(set('resume'), t('webhooks.resumed'), set('pause'))
  return (
    <>
      <button type="button" className="btn" disabled={busy} onClick={() => void runTest()}>
        <Icon icon={Send} small /> {t('webhooks.test')}
      </button>
      <button type="button" className="btn" disabled={busy} onClick={() => void toggle()}>
        <Icon icon={active ? Pause : Play} small /> {active ? t('webhooks.pause') : t('webhooks.resume')}
      </button>
      <button type="button" className="btn btn-danger push" onClick={() => setRemoving(true)}>
        {t('webhooks.remove')}
      </button>
      {removing && (
        <FormDialog
          title={t('webhooks.removeTitle')}
          verb={t('webhooks.remove')}
          danger
          onClose={() => {
            setRemoving(false)
            void revalidate()
          }}
          send={async () => {
            await call(webhooksRoutes.remove, { params: { id } })
            return t('webhooks.removed')
          }}
        >
          <p className="soft">{url}</p>
        </FormDialog>
      )}
    </>
  )
}

type DeliveriesProps = Pick<Awaited<ReturnType<typeof loader>>, 'deliveries' | 'at'> & {
  mayEdit: boolean
  acting: Acting
}

/** The last calls to a program, and what came of each. */
function Deliveries({ deliveries, at, mayEdit, acting: { act, busy } }: DeliveriesProps) {
  const t = useT()
  const replay = (id: number) => act(() => call(webhooksRoutes.replay, { params: { id } }), t('webhooks.replayed'))
  return (
    <ul className="rows">
      {deliveries.length === 0 && <li className="meta">{t('webhooks.noDeliveries')}</li>}
      {deliveries.map((one) => (
        <li key={one.id} className="row wrap">
          <span className={`state ${tones[one.state]}`}>{t.maybe(`webhooks.states.${one.state}`)}</span>
          <span>{one.event}</span>
          <span className="meta">
            {dayAndClock(t, one.created_at, at)} · {t('webhooks.tries', { n: one.tries })}
            {one.last_status !== null && ` · HTTP ${one.last_status}`}
            {one.last_error && ` · ${one.last_error}`}
          </span>
          {mayEdit && (
            <button type="button" className="btn push" disabled={busy} onClick={() => void replay(one.id)}>
              {t('webhooks.replay')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What the program answered to the test. */
function Answer({ answer }: { answer: Test }) {
  const t = useT()
  const { state, last_status, took_ms } = answer
  const isFine = state === 'delivered'
  return (
    <p className={isFine ? 'note' : 'note note-bad'} role="status">
      {isFine
        ? t('webhooks.answered', { status: last_status ?? 0, ms: took_ms })
        : t('webhooks.notAnswered', {
            why: last_status === null ? t('webhooks.noAnswer') : `HTTP ${last_status}`,
            ms: took_ms,
          })}
    </p>
  )
}

const tones = { pending: 'state-warn', delivered: 'state-ok', dead: 'state-bad' } as const

function AddDialog({ onClose, onSecret }: { onClose: () => void; onSecret: (secret: string) => void }) {
  const t = useT()
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const send = async () => {
    const body = { url: url.trim(), ...(description.trim() && { description: description.trim() }) }
    const { secret } = await call(webhooksRoutes.add, { body })
    onSecret(secret)
    return t('webhooks.added')
  }
  return (
    <FormDialog title={t('webhooks.addTitle')} verb={t('webhooks.add')} onClose={onClose} send={send}>
      <Field
        label={t('webhooks.url')}
        type="url"
        required
        value={url}
        autoFocus
        onChange={(event) => setUrl(event.target.value)}
      />
      <Field
        label={t('webhooks.description')}
        value={description}
        maxLength={200}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  )
}

export const HydrateFallback = () => <Skeleton rows={4} />
