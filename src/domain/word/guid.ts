/** Of any version, and in capitals too, for programs differ. */
export const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isGuid = (text: string): boolean => GUID.test(text)
