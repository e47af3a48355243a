/** Words of the language, those kept for later included. */
export const RUST_WORDS = words(
  "Self abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if " +
    "impl in let loop macro match mod move mut override priv pub raw ref return self static struct super trait true try " +
    "type typeof union unsafe unsized use virtual where while yield bool char f32 f64 i128 i16 i32 i64 i8 isize str " +
    "u128 u16 u32 u64 u8 usize",
);

/** Methods, fields and constants of the standard library's commonest types and traits. */
export const STANDARD_MEMBERS = words(
  "abs add add_assign all and_then any append as_bytes as_deref as_mut as_ptr as_ref as_slice as_str bitand bitor borrow " +
    "borrow_mut by_ref bytes capacity ceil chain chars checked_add checked_div checked_mul checked_sub chunks clear clone " +
    "cloned cmp collect concat contains contains_key copied count cycle dedup default deref deref_mut description div " +
    "div_assign drain drop end ends_with entry enumerate eq err expect extend fill filter filter_map find find_map finish " +
    "first flat_map flatten floor flush fmt fold for_each from from_iter from_str ge get get_mut get_or_insert_with gt " +
    "hash id index index_mut insert inspect into into_inner into_iter is_alphabetic is_alphanumeric is_ascii is_digit " +
    "is_empty is_err is_none is_nan is_numeric is_ok is_some is_whitespace iter iter_mut join keys kind last le len lines " +
    "lock lt map map_err map_or map_or_else max max_by max_by_key min min_by min_by_key mul mul_assign name ne neg next " +
    "next_back not nth ok ok_or ok_or_else or_default or_else or_insert or_insert_with parse partial_cmp partition peek " +
    "peekable pop pop_back pop_front position pow product push push_back push_front push_str read read_line read_to_string " +
    "recv rem remove repeat replace reserve resize retain rev reverse round rposition send set shl shr size size_hint skip " +
    "skip_while sort sort_by sort_by_key sort_unstable source spawn splice split split_at split_whitespace sqrt start " +
    "starts_with step_by sub sub_assign sum swap take take_while text to_lowercase to_owned to_string to_uppercase to_vec " +
    "trim truncate try_from try_into unwrap unwrap_or unwrap_or_default unwrap_or_else unzip value values values_mut " +
    "windows with_capacity wrapping_add wrapping_mul wrapping_sub write write_all write_fmt write_str zip",
);

/** Derived traits that do not read the names of fields, but for `Debug`, which only prints them. */
export const PLAIN_DERIVES = words("Clone Copy Debug Default Eq Hash Ord PartialEq PartialOrd");

/** Macros whose first text holds names in braces. */
export const FORMAT_MACROS = words(
  "assert assert_eq assert_ne bail debug debug_assert debug_assert_eq debug_assert_ne ensure eprint eprintln error format " +
    "format_args info panic print println todo trace unimplemented unreachable warn write writeln",
);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
