type Callback = (userId: number) => void

const callbacks = new Set<Callback>()
let present: number | null = null

/** Runs on this page when it turns out who is signed in: on each page load anew, so it must bear being called again. */
export function afterSignIn(callback: Callback): void {
  callbacks.add(callback)
  if (present !== null) callback(present)
}

/** Told by the visitor's state at each answer of the server. */
export function signedInIs(userId: number | null): void {
  const signedIn = userId !== null && userId !== present
  present = userId
  if (signedIn) for (const callback of callbacks) callback(userId)
}
