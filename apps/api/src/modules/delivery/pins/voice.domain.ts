const begins = (file: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, place) => file[at + place] === byte)

/** The kind of a recording by its first bytes; undefined for what no phone records. */
export function voiceType(file: Uint8Array): 'audio/webm' | 'audio/mp4' | 'audio/ogg' | undefined {
  if (begins(file, [0x1a, 0x45, 0xdf, 0xa3])) return 'audio/webm'
  if (begins(file, [0x66, 0x74, 0x79, 0x70], 4)) return 'audio/mp4'
  return begins(file, [0x4f, 0x67, 0x67, 0x53]) ? 'audio/ogg' : undefined
}
