import { formatPhone, parsePhone } from '@delguur/kit/numbers/phone'
import { useRich } from '@delguur/ui/i18n'

/** To whom the code went, as it was typed. */
export function SentTo({ login, kind }: { login: string; kind: 'phone' | 'email' }) {
  const rich = useRich()
  const phone = kind === 'phone' && parsePhone(login)
  return <>{rich(`auth.code.sent_${kind}`, { login: <strong>{phone ? formatPhone(phone) : login}</strong> })}</>
}
