import { inflateRawSync } from 'node:zlib'

/** The files of a zip by name, read by its central directory; throws on what is none. */
export function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0) throw new Error('no zip')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const local = zip.readUInt32LE(at + 42)
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(data, data + size)
    const bytes = method === 0 ? packed : inflateRawSync(packed)
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), bytes.toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return files
}
