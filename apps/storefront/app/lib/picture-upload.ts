const longest = 1600
const mostBytes = 700_000

/**
 * A file of a camera as a picture that fits one request: at most 1600 pixels a side, JPEG, Base64. Undefined for what is no
 * picture. The place where it was taken is lost on the way.
 */
export async function smallPicture(file: Blob): Promise<string | undefined> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return undefined
  }
  for (const [side, quality] of [
    [longest, 0.82],
    [1200, 0.75],
    [800, 0.7],
  ] as const) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const base64 = canvas.toDataURL('image/jpeg', quality).replace(/^[^,]*,/, '')
    if (base64.length <= mostBytes) return base64
  }
  return undefined
}

/** Sends JSON that holds a picture, telling how much of it has gone, in percent; undefined when no answer came. */
export function sendPicture<T>(
  url: string,
  body: object,
  onProgress: (percent: number) => void,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('content-type', 'application/json')
    request.timeout = 60_000
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText) as T)
      } catch {
        resolve(undefined)
      }
    }
    request.onerror = () => resolve(undefined)
    request.ontimeout = () => resolve(undefined)
    request.send(JSON.stringify(body))
  })
}
