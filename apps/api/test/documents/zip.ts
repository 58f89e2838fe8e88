import { crc32, deflateRawSync } from 'node:zlib'

export type Zipped = {
  name: string
  bytes: Buffer /** What its directory says that it holds, where that is a lie. */
  claims?: number
}

/** An archive as programs write it; `names` in UTF-8 as they are given, whatever they say. */
export function zipOf(files: readonly Zipped[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, claims = bytes.length } of files) {
    const title = Buffer.from(name)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims, 18)
    common.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, place, title)
    const local = [Buffer.from([0x50, 0x4b, 3, 4]), common, title, packed]
    parts.push(...local)
    at += local.reduce((sum, part) => sum + part.length, 0)
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}
