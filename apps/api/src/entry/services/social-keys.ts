import type { SocialKeys } from '../../adapters/social/social-keys.ts'
import type { Env } from '../env.ts'

/** What the stand-ins take from everybody; see apps/sandbox. */
export const sandboxClient = { client_id: 'delguur-sandbox', client_secret: 'delguur-sandbox-secret' }

/** The providers of a sandbox. */
export const sandboxKeys = (url: string): Required<SocialKeys> => ({
  google: { ...sandboxClient, issuer: `${url}/google` },
  facebook: {
    ...sandboxClient,
    dialog_url: `${url}/facebook/v23.0/dialog/oauth`,
    graph_url: `${url}/facebook/v23.0`,
  },
})

/** The providers that the environment has keys for; beside a sandbox, its own in place of those that are missing. */
export function socialKeys(env: Env, sandbox_url: string | undefined): SocialKeys {
  const { GOOGLE_ISSUER: issuer, FACEBOOK_DIALOG_URL: dialog_url, FACEBOOK_GRAPH_URL: graph_url } = env
  const stand_in = sandbox_url ? sandboxKeys(sandbox_url) : undefined
  const google = pair('GOOGLE', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  const facebook = pair('FACEBOOK', env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET)
  return {
    google: google ? { ...google, issuer } : stand_in?.google,
    facebook: facebook ? { ...facebook, dialog_url, graph_url } : stand_in?.facebook,
  }
}

function pair(provider: string, client_id: string | undefined, client_secret: string | undefined) {
  if (client_id && client_secret) return { client_id, client_secret }
  if (!client_id && !client_secret) return undefined
  throw new Error(`environment: ${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET belong together`)
}
