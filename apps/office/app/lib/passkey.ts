import type { GivenCredential, NewCredential, PasskeyRequest } from '@delguur/contract/base/passkeys'

// Passkeys of this browser, in the words of the API: JSON with base64url.

/** Somebody closed the window of the browser: nothing happened, and nothing need be said. */
export class Dismissed extends Error {}

/** Whether this browser makes passkeys; none does for an address without a name. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)

/** A passkey that signs a challenge. */
export const givePasskey = (request: PasskeyRequest): Promise<GivenCredential> =>
  json(navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(request) }))

/** A new passkey of this device. */
export const makePasskey = (creation: PublicKeyCredentialCreationOptionsJSON): Promise<NewCredential> =>
  json(navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(creation) }))

async function json<T>(made: Promise<Credential | null>): Promise<T> {
  const credential = await made.catch((error: unknown) => {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) throw new Dismissed()
    throw error
  })
  if (!(credential instanceof PublicKeyCredential)) throw new Dismissed()
  // the types of the browser leave open whether it was made or given
  return credential.toJSON() as T
}
