/** JSON as PHP's json_encode writes it with unescaped Unicode: slashes carry a backslash. */
export const phpJson = (value: unknown): string => JSON.stringify(value).replaceAll('/', '\\/')
