import type { ThirdParty } from '../modules/site/third-parties.port.ts'
import type { Env } from './env.ts'

type Wanted = Pick<
  Env,
  'ANALYTICS_ID' | 'ANALYTICS_SCRIPT_URL' | 'ANALYTICS_HOSTS' | 'PIXEL_ID' | 'PIXEL_SCRIPT_URL' | 'PIXEL_HOSTS'
>

/** The scripts of other companies that a shop has accounts for; the sandbox's while it runs. */
export function thirdPartiesOf(env: Wanted, sandbox_url?: string): { analytics?: ThirdParty; pixel?: ThirdParty } {
  const { ANALYTICS_ID, PIXEL_ID } = env
  const party = (id: string, real: string, hosts: string, path: string): ThirdParty =>
    sandbox_url
      ? { id, script: `${sandbox_url}${path}`, hosts: [new URL(sandbox_url).origin] }
      : { id, script: real, hosts: [...new Set([new URL(real).origin, ...hosts.split(' ')])] }
  return {
    ...(ANALYTICS_ID && {
      analytics: party(ANALYTICS_ID, env.ANALYTICS_SCRIPT_URL, env.ANALYTICS_HOSTS, '/analytics/gtag/js'),
    }),
    ...(PIXEL_ID && { pixel: party(PIXEL_ID, env.PIXEL_SCRIPT_URL, env.PIXEL_HOSTS, '/pixel/fbevents.js') }),
  }
}
