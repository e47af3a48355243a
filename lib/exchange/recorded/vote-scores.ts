/**
 * What a vote means unless a mapping says otherwise: a vote says which system, not how clearly, so it counts as the weakest score
 * of that system. Ties mean nothing here: the mapping has to say what becomes of them.
 */
export const VOTE_SCORES = { model_a: -1, model_b: 1, A: -1, B: 1, a: -1, b: 1 } as const;
