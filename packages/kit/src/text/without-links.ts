/** What mail programs and phones make a link of: an address with or without its scheme, an IP address, an address of mail. */
const linked =
  /[^\s,;]*(?::\/\/|www\.|@|(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,}\.(?:\p{Script=Latin}{2,}|мон|рф)(?!\p{L})|\d{1,3}(?:\.\d{1,3}){3})[^\s,;]*/giu

/** Words that somebody typed, for a message to somebody else: what would become a link is left out. */
export const withoutLinks = (text: string): string => text.replace(linked, '…')
