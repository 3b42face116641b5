/**
 * Names the header with the guid under which a call is done once (`Endpoint.once`), by the IETF's draft. The device makes it
 * for one decision and sends it whenever it sends that decision.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key'
