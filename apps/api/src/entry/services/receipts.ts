import { hasTin } from '@delguur/kit/numbers/taxpayer'
import { PosapiSettings, posapi } from '../../adapters/ebarimt/posapi.ts'
import { type ReceiptPort, restingReceipts } from '../../modules/money/receipts/index.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { Env } from '../env.ts'

type Hosts = Pick<Env, 'EBARIMT_URL' | 'EBARIMT_INFO_URL'>

/** The tax authority's service of EBARIMT_URL, else the sandbox's; none where neither is, or the shop has no taxpayer number. */
export function receiptsOf(env: Hosts, tenant: Tenant, sandbox_url?: string): ReceiptPort | undefined {
  if (!hasTin(tenant)) return undefined
  const hosts = env.EBARIMT_URL
    ? { url: env.EBARIMT_URL.replace(/\/$/, ''), info_url: env.EBARIMT_INFO_URL.replace(/\/$/, '') }
    : sandbox_url && { url: `${sandbox_url}/ebarimt`, info_url: `${sandbox_url}/ebarimt` }
  return hosts ? restingReceipts(posapi(PosapiSettings.parse({ ...tenant.receipt, ...hosts }))) : undefined
}
