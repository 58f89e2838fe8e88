import { groups } from '@delguur/kit/money'
import { Button } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { useRef, useState } from 'react'
import { onEnter } from '../on-enter.ts'
import type { Own } from '../use-own.ts'

type AmountProps = { kind: 'wallet' | 'points'; own: Own; most: number }

/** How much: as much as it can pay unless something else is typed, which stays when it is refused. */
export function AmountField({ hint, ...props }: AmountProps & { hint: string }) {
  const t = useT()
  const { kind } = props
  const { input, value, problem, busy, type, use } = useAmount(props)
  return (
    <Field label={t(`own.amount.${kind}`)} hint={hint} error={problem}>
      <span className="own-amount">
        <Input
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          before={kind === 'wallet' && <span className="muted">₮</span>}
          value={value}
          onKeyDown={onEnter(use)}
          onChange={({ target }) => type(target.value)}
        />
        <Button
          variant="dark"
          aria-label={t('own.use_of', { name: t(`own.${kind}`) })}
          aria-disabled={busy}
          onClick={() => void use()}
        >
          {t('own.use')}
        </Button>
      </span>
    </Field>
  )
}

function useAmount({ kind, own, most }: AmountProps) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const use = async (): Promise<void> => {
    if (busy) return
    const amount = typed?.trim() ?? String(most)
    if (!amount) return setProblem(t('errors.blank'))
    setBusy(true)
    const refused = await own.use(kind, { amount })
    setBusy(false)
    if (!refused) return
    setProblem(refused.error)
    input.current?.focus()
  }
  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  return { input, value: typed ?? groups(most), problem, busy, type, use }
}
