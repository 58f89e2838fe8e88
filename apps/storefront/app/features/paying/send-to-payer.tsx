import { dayTimeText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { Button } from '@delguur/ui/button'
import { CopyButton } from '@delguur/ui/copy-button'
import { Field, Input } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { Sheet } from '@delguur/ui/sheet'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { HeartHandshake, MessageSquareText, Share2 } from 'lucide'
import { type FormEvent, useEffect, useState } from 'react'
import { fieldsOf, post, read } from '../../lib/post.ts'
import { useTenant } from '../../lib/tenant.ts'
import type { LinkAnswer, MadeLink, SentState } from './payer-link.server.ts'

/** Lets somebody else pay: a link with what to show them, as a QR code and to send. */
export function SendToPayer({ number, due }: { number: string; due: number }) {
  const t = useT()
  const { flags } = useTenant()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<MadeLink>()
  const at = `/resources/orders/${number}/payer`
  if (!flags.payers || !hydrated) return null
  return (
    <div className="payer-send">
      <Button variant="line" big wide onClick={() => setOpen(true)}>
        <Icon icon={HeartHandshake} small />
        {t('payers.send.open')}
      </Button>
      {open && <Sent key={made?.link ?? ''} at={at} />}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('payers.send.title')}>
        <div className="payer-sheet">
          <p className="muted">{t('payers.send.text')}</p>
          {made ? (
            <Made made={made} due={due} onAgain={() => setMade(undefined)} />
          ) : (
            <MakeForm at={at} due={due} onMade={setMade} />
          )}
        </div>
      </Sheet>
    </div>
  )
}

/** What became of a link that was sent before. */
function Sent({ at }: { at: string }) {
  const t = useT()
  const [sent, setSent] = useState<SentState>('none')
  useEffect(() => {
    void read<{ sent: SentState }>(at).then((answer) => answer && setSent(answer.sent))
  }, [at])
  return sent === 'none' ? null : (
    <p className="small muted" role="status">
      {t(`payers.sent.${sent}`)}
    </p>
  )
}

function MakeForm({ at, due, onMade }: { at: string; due: number; onMade: (made: MadeLink) => void }) {
  const t = useT()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Extract<LinkAnswer, { ok: false }>>()
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await post<LinkAnswer>(at, fieldsOf(event))
    setBusy(false)
    if (answer?.ok) onMade(answer.made)
    else setWrong(answer ?? { ok: false, error: t('errors.network'), faults: {} })
  }
  return (
    <form method="post" action={at} className="payer-sheet" onSubmit={(event) => void make(event)}>
      <input type="hidden" name="locale" value={locale} />
      <p>
        <b className="num paying-amount">{format(due)}</b>
      </p>
      <Field label={t('payers.send.child')} optional error={wrong?.faults.child_name}>
        <Input name="child_name" maxLength={40} autoComplete="off" />
      </Field>
      <Field label={t('payers.send.message')} optional error={wrong?.faults.message}>
        <Input name="message" maxLength={200} autoComplete="off" />
      </Field>
      <label className="check">
        <input type="checkbox" name="follows" value="1" defaultChecked />
        <span>
          {t('payers.send.follows')}
          <span className="muted small block">{t('payers.send.follows_hint')}</span>
        </span>
      </label>
      {wrong && Object.keys(wrong.faults).length === 0 && (
        <Note kind="bad" live>
          {wrong.error}
        </Note>
      )}
      <Button type="submit" variant="main" big wide busy={busy && t('payers.send.making')}>
        {t('payers.send.make')}
      </Button>
    </form>
  )
}

const rim = 4

function Made({ made: { link, qr, expires_at }, due, onAgain }: { made: MadeLink; due: number; onAgain: () => void }) {
  const t = useT()
  const side = qr.size + 2 * rim
  const words = t('payers.send.sms_text', { link })
  const share = () => void navigator.share({ text: words }).catch(() => undefined)
  return (
    <div className="payer-sheet" role="status">
      <div className="payer-code">
        <svg
          className="paying-qr"
          viewBox={`${-rim} ${-rim} ${side} ${side}`}
          role="img"
          aria-label={t('payers.send.qr')}
        >
          <path d={qr.path} shapeRendering="crispEdges" />
        </svg>
        <p>
          <b className="num paying-amount block">{format(due)}</b>
          <span className="small">{t('payers.send.valid', { time: dayTimeText(t, new Date(expires_at)) })}</span>
        </p>
      </div>
      <p className="payer-link">
        <a className="link" href={link}>
          {link}
        </a>
      </p>
      <div className="payer-acts">
        <CopyButton text={link} what={t('payers.send.copy')} />
        <a className="copy" href={`sms:?&body=${encodeURIComponent(words)}`}>
          <Icon icon={MessageSquareText} small />
          {t('payers.send.sms')}
        </a>
        {'share' in navigator && (
          <button type="button" className="copy" onClick={share}>
            <Icon icon={Share2} small />
            {t('payers.send.share')}
          </button>
        )}
      </div>
      <Button variant="line" wide onClick={onAgain}>
        {t('payers.send.again')}
      </Button>
    </div>
  )
}
