import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { showToast } from '@delguur/ui/toast-store'
import { Bell, BellOff } from 'lucide'
import { useState } from 'react'
import type { ThisBrowser as Browser } from './use-this-browser.ts'

type Props = {
  browser: Browser
  /** The shop's key to subscribe with. */
  pushKey: string
  /** The shop keeps this browser among the person's devices. */
  isLinked: boolean
  /** After it was turned on or off. */
  onChange: (isOn: boolean) => Promise<void>
}

/** Push messages to this browser: how it stands, and a button to change it. Words of the namespace `push`. */
export function ThisBrowser({ browser, pushKey, isLinked, onChange }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const state = browser.state === 'on' && !isLinked ? 'off' : browser.state
  if (state === 'unknown') return null
  const change = async (work: () => Promise<string>) => {
    setBusy(true)
    const text = await work()
    setBusy(false)
    showToast({ text })
  }
  const turnOn = async () => {
    const isOn = await browser.turnOn(pushKey)
    await onChange(isOn)
    return t(isOn ? 'push.ask.done' : 'push.ask.failed')
  }
  const turnOff = async () => {
    await browser.turnOff()
    await onChange(false)
    return t('push.browser.turned_off')
  }
  return (
    <section className="acc-next" aria-labelledby="this-browser">
      <Icon icon={state === 'on' ? Bell : BellOff} />
      <div>
        <h2 id="this-browser">{t(`push.browser.${state}`)}</h2>
        <p className="small">{t(`push.browser.${state}_text`)}</p>
      </div>
      {(state === 'on' || state === 'off') && (
        <Button
          variant="line"
          busy={busy && t('common.loading')}
          onClick={() => void change(state === 'on' ? turnOff : turnOn)}
        >
          {t(state === 'on' ? 'push.browser.turn_off' : 'push.browser.turn_on')}
        </Button>
      )}
    </section>
  )
}
