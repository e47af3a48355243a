const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Calls that a symbol gives the name of a method. */
export const METHOD_SYMBOLS = words(
  "private public protected module_function private_class_method public_class_method alias_method method " +
    "public_method instance_method define_method send public_send __send__ respond_to?",
);

export const STANDARD_GLOBALS = words(
  "$stdin $stdout $stderr $0 $1 $2 $3 $4 $5 $6 $7 $8 $9 $! $@ $_ $~ $& $` $' $+ $, $/ $\\ $; $. $< $> $$ $? $* $: $\" " +
    "$DEBUG $FILENAME $LOAD_PATH $LOADED_FEATURES $PROGRAM_NAME $VERBOSE",
);

/** Classes and modules whose hooks are all in STANDARD_MEMBERS. */
export const STANDARD_TYPES = words(
  "ArgumentError Array BasicObject Comparable Data Enumerable Exception Hash IOError IndexError KeyError NameError " +
    "Object RangeError RuntimeError Set StandardError String Struct TypeError",
);

/** Methods of Ruby's common classes. A method of one of these names keeps it wherever it may be theirs. */
export const STANDARD_MEMBERS = words(
  "abs add all? any? append assoc backtrace bytes call capitalize ceil center chars chomp chunk_while class clear clone " +
    "close coerce collect combination compact concat count cycle delete delete_at delete_if detect diff difference " +
    "digits div divmod downcase drop drop_while dup each each_char each_cons each_line each_pair each_slice " +
    "each_with_index each_with_object empty? end_with? entries even? exist? extend fetch fill filter filter_map find " +
    "find_all find_index first flat_map flatten floor format freeze frozen? gets group_by gsub has_key? hash id include? " +
    "index inject insert inspect instance_of? intersect? is_a? itself join keep_if key key? keys kind_of? last lazy length " +
    "lines loop lstrip map match match? max max_by member? merge message method min min_by minmax modulo name new next nil? " +
    "none? object_id odd? one? open ord pack parse partition permutation pop positive? pred prepend print printf " +
    "product push put puts query rand raise read readline readlines reduce reject replace respond_to? result reverse " +
    "rindex rotate round rstrip run sample save scan second select set shift shuffle size sleep slice sort sort_by split " +
    "squeeze start start_with? state step stop strip sub succ sum swapcase take take_while tally tap test then times to_a " +
    "to_f to_h to_i to_r to_s to_sym top tr transform_values transpose truncate type union uniq unpack unshift upcase " +
    "update upto value value? values values_at write yield_self zero? zip",
);

export const RUBY_WORDS: readonly string[] = [
  ...words(
    "alias and begin break case class def defined? do else elsif end ensure false for if in module next nil not or redo " +
      "rescue retry return self super then true undef unless until when while yield p pp",
  ),
];
