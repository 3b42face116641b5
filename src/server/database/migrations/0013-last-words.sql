-- When each member last brought a word, without reading all words; what came with an import was brought by nobody.
create index word_versions_by_editor on word_versions (project_id, editor, made_at) where editor is not null;
