import type { Services } from '../../platform/context.ts'

/** A number or address as those who left are remembered: it names nobody, and only the shop's key can make it. */
export const loginMac = ({ secrets }: Pick<Services, 'secrets'>, login: string): Buffer =>
  secrets.mac('forgotten_login', login.toLowerCase())
