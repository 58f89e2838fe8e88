import type { Services } from '../../../platform/context.ts'
import type { Channel, Person } from './alerts.queries.ts'

type Has = { sms: boolean; push: boolean }

/** By which ways a person could be reached. */
export const possibleWays = ({ email, phone }: Person, has: Has): Channel[] =>
  (['email', 'sms', 'push'] as const).filter(
    (channel) =>
      (channel === 'email' && email !== null) ||
      (channel === 'sms' && phone !== null && has.sms) ||
      (channel === 'push' && has.push),
  )

/** Those of them that the person allows for what they wish. */
export const waysTo = (person: Person, has: Has): Channel[] =>
  possibleWays(person, has).filter((channel) => person.wishes.includes(channel))

export const portsOf = ({ ports }: Pick<Services, 'ports'>) => ({
  sms: ports.sms !== undefined,
  push: ports.push !== undefined,
})
