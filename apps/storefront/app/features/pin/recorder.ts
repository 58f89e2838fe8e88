/** Half a minute says where a gate is. */
export const longestSeconds = 30
const bitsPerSecond = 32_000
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices) && typeOf() !== undefined
const typeOf = (): string | undefined => types.find((type) => MediaRecorder.isTypeSupported(type))

export type Recording = { stop: () => void; done: Promise<Blob> }

/** Listens until it is stopped; rejects where the microphone is not given. */
export async function record(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = typeOf()
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType && { mimeType }) })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const done = new Promise<Blob>((resolve) => {
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop()
      resolve(new Blob(pieces, { type: recorder.mimeType }))
    }
  })
  recorder.start()
  return { done, stop: () => recorder.state !== 'inactive' && recorder.stop() }
}

/** A file as Base64; undefined where it is too large to be sent. */
export async function asBase64(file: Blob): Promise<string | undefined> {
  if (file.size > 700 * 1024) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
