import { maskPhone } from '@delguur/kit/phone'

/** A receiver for whoever may not see people: `b•••@shuudan.mn`, `99••••33`. */
export function masked(receiver: string): string {
  const [name = '', host] = receiver.split('@')
  if (host !== undefined) return `${name.slice(0, 1)}•••@${host}`
  return receiver.startsWith('#') ? receiver : maskPhone(receiver)
}
