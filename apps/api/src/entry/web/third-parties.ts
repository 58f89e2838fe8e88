import { googleReports } from '../../adapters/measurement/google.ts'
import { metaReports } from '../../adapters/measurement/meta.ts'
import type { ThirdParty } from '../../modules/base/measurement/index.ts'
import type { Env } from '../env.ts'

type Named<P extends string> = Extract<keyof Env, `${P}_${string}`>
type Settings = Pick<Env, Named<'ANALYTICS'> | Named<'PIXEL'>>
type Parties = { analytics?: ThirdParty | undefined; advertising?: ThirdParty | undefined }

const hostsOf = (script: string, hosts: string): string[] => [...new Set([new URL(script).origin, ...hosts.split(' ')])]

/** The companies that a shop has accounts at; while the sandbox runs it answers in their place. */
export function thirdPartiesOf(env: Settings, sandbox_url?: string): Parties {
  if (env.ANALYTICS_SECRET && !env.ANALYTICS_ID)
    throw new Error('environment: ANALYTICS_ID must be set with ANALYTICS_SECRET')
  if (env.PIXEL_TOKEN && !env.PIXEL_ID) throw new Error('environment: PIXEL_ID must be set with PIXEL_TOKEN')
  return { analytics: analyticsOf(env, sandbox_url), advertising: pixelOf(env, sandbox_url) }
}

function analyticsOf(env: Settings, sandbox?: string): ThirdParty | undefined {
  const { ANALYTICS_ID: id, ANALYTICS_SECRET, ANALYTICS_SCRIPT_URL, ANALYTICS_HOSTS, ANALYTICS_COLLECT_URL } = env
  if (!id) return undefined
  const api_secret = ANALYTICS_SECRET ?? (sandbox && 'sandbox')
  const url = sandbox ? `${sandbox}/analytics/mp/collect` : ANALYTICS_COLLECT_URL
  const script = sandbox ? `${sandbox}/analytics/gtag/js` : ANALYTICS_SCRIPT_URL
  return {
    id,
    script,
    hosts: hostsOf(script, sandbox ?? ANALYTICS_HOSTS),
    report: api_secret ? googleReports({ url, measurement_id: id, api_secret }) : undefined,
  }
}

function pixelOf(env: Settings, sandbox?: string): ThirdParty | undefined {
  const { PIXEL_ID: id, PIXEL_TOKEN, PIXEL_SCRIPT_URL, PIXEL_HOSTS, PIXEL_GRAPH_URL } = env
  if (!id) return undefined
  const access_token = PIXEL_TOKEN ?? (sandbox && 'sandbox')
  const url = sandbox ? `${sandbox}/pixel/v23.0` : PIXEL_GRAPH_URL
  const script = sandbox ? `${sandbox}/pixel/fbevents.js` : PIXEL_SCRIPT_URL
  return {
    id,
    script,
    hosts: hostsOf(script, sandbox ?? PIXEL_HOSTS),
    report: access_token ? metaReports({ url, pixel_id: id, access_token }) : undefined,
  }
}
