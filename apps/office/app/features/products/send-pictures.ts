import { type PicturesChanged, productPictures } from '@delguur/contract/catalog/product-pictures'
import { uploads } from '@delguur/contract/uploads'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { currentT } from '../../lib/i18n.ts'

/** A picture on its way: a file of this device, or an address of the web. */
export type Sending = {
  key: number
  name: string
  source: File | string
  state: 'waits' | 'goes' | 'failed' | 'there'
  why?: string
  ending: AbortController
}

const atOnce = 2
const longest = 180_000
const mostBytes = 20 * 1024 * 1024
/** Whether the shop would refuse a file for its size, after all of it was sent. */
export const isTooLarge = ({ size }: File): boolean => size > mostBytes

async function send(productId: number, { source, ending }: Sending): Promise<PicturesChanged> {
  const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(longest)])
  if (typeof source === 'string')
    return call(productPictures.add, { params: { id: productId }, body: { url: source }, signal })
  const form = new FormData()
  form.append('file', source, source.name)
  const { upload_id } = await call(uploads.add, { body: form, signal })
  return call(productPictures.add, { params: { id: productId }, body: { upload_id }, signal })
}

type Heard = {
  onAdded: (pictures: PicturesChanged) => void
  /** One was given up on its way: it may have arrived. */
  onGivenUp: () => void
}

/** Sends pictures two at a time; one that fails says why and can be sent again, or be given up, and the others go on. */
export function useSending(productId: number, { onAdded, onGivenUp }: Heard) {
  const [list, setList] = useState<Sending[]>([])
  const [done, setDone] = useState(0)
  const queue = useRef<Sending[]>([])
  const running = useRef(0)
  const keys = useRef(0)

  const change = (key: number, fields: Partial<Sending>) =>
    setList((all) => all.map((each) => (each.key === key ? { ...each, ...fields } : each)))

  async function next(): Promise<void> {
    const one = queue.current.shift()
    if (!one) return
    running.current += 1
    change(one.key, { state: 'goes' })
    try {
      const added = await send(productId, one)
      onAdded(added)
      // nothing to undo: the product had it
      if (added.undo === null) change(one.key, { state: 'there' })
      else setList((all) => all.filter(({ key }) => key !== one.key))
      setDone((count) => count + 1)
    } catch (error) {
      if (one.ending.signal.aborted) return onGivenUp()
      const why = error instanceof ApiError ? error.message : currentT()('states.unreachable')
      change(one.key, { state: 'failed', why })
    } finally {
      running.current -= 1
      void next()
    }
  }

  const enqueue = (added: Sending[]) => {
    queue.current.push(...added)
    while (running.current < atOnce && queue.current.length > 0) void next()
  }
  const add = (sources: readonly (File | string)[]) => {
    const added = sources.map((source): Sending => {
      keys.current += 1
      const name = typeof source === 'string' ? source : source.name
      return { key: keys.current, name, source, state: 'waits', ending: new AbortController() }
    })
    setList((all) => {
      if (all.every(({ state }) => isOver(state))) setDone(0)
      return [...all, ...added]
    })
    enqueue(added)
  }
  const retry = (one: Sending) => {
    change(one.key, { state: 'waits' })
    enqueue([one])
  }
  const forget = (one: Sending) => {
    one.ending.abort()
    queue.current = queue.current.filter(({ key }) => key !== one.key)
    setList((all) => all.filter(({ key }) => key !== one.key))
  }
  return { list, done, add, retry, forget }
}

export const isOver = (state: Sending['state']): boolean => state === 'failed' || state === 'there'
