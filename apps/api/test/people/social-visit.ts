import { sandboxClient } from '../../src/entry/services/social-keys.ts'
import { actAt } from '../sandbox-act.ts'

/** What somebody does at a provider: who they are there, or what goes wrong. */
export type Act = { email?: string; name?: string; email_verified?: string; act?: 'decline' | 'break' | 'break_token' }
export type Visit = (url: string, act: Act) => Promise<URL>

/** Goes through the page of a stand-in as a browser does: fills the form and follows to where it leads back. */
export const visit: Visit = async (url, { name = 'Ану Сүхээ', email_verified = 'on', ...act }) => {
  const page = await fetch(url)
  if (!page.ok) throw new Error(`the provider answers ${page.status}: ${await page.text()}`)
  const fields = { act: 'own', ...Object.fromEntries(new URL(url).searchParams), name, email_verified, ...act }
  const { origin, pathname } = new URL(url)
  const answer = await actAt(`${origin}${pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
  const back = answer.headers.get('location')
  if (answer.status !== 303 || !back) throw new Error(`the provider answers ${answer.status}`)
  return new URL(back)
}

/** What an app of the shop's gets when it signs somebody in by itself: an ID token, or Facebook's access token. */
export async function appToken(sandboxUrl: string, provider: 'google' | 'facebook', email: string): Promise<string> {
  const redirect_uri = 'https://app.bambar.test/back'
  const [dialog, exchange] =
    provider === 'google'
      ? ['/google/authorize', '/google/token']
      : ['/facebook/v23.0/dialog/oauth', '/facebook/v23.0/oauth/access_token']
  const ask = { client_id: sandboxClient.client_id, response_type: 'code', scope: 'openid email profile', redirect_uri }
  const back = await visit(`${sandboxUrl}${dialog}?${new URLSearchParams(ask)}`, { email })
  const code = back.searchParams.get('code') ?? ''
  const body = new URLSearchParams({ ...sandboxClient, grant_type: 'authorization_code', code, redirect_uri })
  const tokens = await (await fetch(`${sandboxUrl}${exchange}`, { method: 'POST', body })).json()
  return provider === 'google' ? tokens.id_token : tokens.access_token
}
