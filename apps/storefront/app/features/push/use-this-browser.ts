import { useCallback, useEffect, useState } from 'react'
import { keep } from '../visitor/store.ts'
import { currentSubscription, deviceOf, isPushPossible, subscribe } from './subscription.ts'

/** `unknown` until the browser was asked; `blocked` when the person told it to let the shop send nothing. */
type PushState = 'unknown' | 'impossible' | 'blocked' | 'off' | 'on'

export type ThisBrowser = {
  state: PushState
  /** The name by which the shop knows this browser while it takes pushes. */
  device: string | undefined
  turnOn: (key: string) => Promise<boolean>
  turnOff: () => Promise<void>
}

/** Whether this browser takes push messages, and the way to change it. */
export function useThisBrowser(): ThisBrowser {
  const [state, setState] = useState<PushState>('unknown')
  const [device, setDevice] = useState<string>()
  const check = useCallback(async () => {
    if (!isPushPossible()) return setState('impossible')
    const subscription = await currentSubscription()
    setDevice(subscription ? await deviceOf(subscription) : undefined)
    if (Notification.permission === 'denied') return setState('blocked')
    setState(subscription ? 'on' : 'off')
  }, [])
  useEffect(() => void check(), [check])
  const turnOn = async (key: string): Promise<boolean> => {
    const isOn = await subscribe(key)
    await check()
    return isOn
  }
  const turnOff = async (): Promise<void> => {
    await (await currentSubscription())?.unsubscribe()
    keep({ push_declined: true })
    await check()
  }
  return { state, device, turnOn, turnOff }
}
