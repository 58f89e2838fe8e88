import { sandboxSocialpay } from '../../adapters/payments/socialpay.ts'
import type { Sandbox } from './sandbox.ts'

/** Stand-ins that call one address, and by which name they know a shop. */
const agreed: Record<string, (tenant: string) => string> = {
  golomt_card: (tenant) => tenant,
  lendmn: (tenant) => tenant,
  most: (tenant) => tenant,
  socialpay: (tenant) => sandboxSocialpay('', tenant).terminal,
}

/** The emails in which a shop tells its banks where to call, written to the stand-ins. */
export async function agreeAddresses(
  { inbox_url, csrf_token }: Pick<Sandbox, 'inbox_url' | 'csrf_token'>,
  origin: string,
  tenant: string,
): Promise<void> {
  for (const [type, merchantOf] of Object.entries(agreed)) {
    await fetch(`${inbox_url}/money/${type}/address`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrf_token },
      body: JSON.stringify({ merchant: merchantOf(tenant), url: `${origin}/api/v2/payment_callbacks/by/${type}` }),
    })
  }
}
