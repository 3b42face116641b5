/** A field that both sides changed differently. `path` e.g. `vernacular`, `senses.<guid>.glosses.en`. */
export type FieldConflict = { readonly path: string; readonly mine: string; readonly theirs: string }
