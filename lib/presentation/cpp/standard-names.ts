const words = (text: string) => text.trim().split(/\s+/);

/** Keywords of C++23, and words with a meaning of their own in some places. */
export const CPP_RESERVED = new Set(
  words(`
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class compl
    concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete
    do double dynamic_cast else enum explicit export extern false final float for friend goto if import inline int long
    module mutable namespace new noexcept not not_eq nullptr operator or or_eq override private protected public
    register reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch
    template this thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t
    while xor xor_eq __func__ __PRETTY_FUNCTION__ __FUNCTION__
  `),
);

/** What the standard headers of C++23 define in namespace std, and the namespaces themselves. */
export const CPP_STANDARD = new Set(
  words(`
    std chrono filesystem ranges views literals string_literals chrono_literals placeholders this_thread pmr numbers
    execution regex_constants rel_ops
    any any_cast bad_any_cast make_any optional nullopt nullopt_t make_optional bad_optional_access variant visit
    monostate holds_alternative get_if bad_variant_access expected unexpected pair tuple make_pair make_tuple tie
    forward_as_tuple tuple_cat tuple_size tuple_element apply get ignore piecewise_construct swap exchange forward move
    move_if_noexcept as_const declval in_place to_underlying integer_sequence index_sequence make_index_sequence
    array vector deque list forward_list map multimap set multiset unordered_map unordered_multimap unordered_set
    unordered_multiset stack queue priority_queue flat_map flat_set span mdspan bitset valarray slice initializer_list
    string wstring u8string u16string u32string string_view basic_string basic_string_view char_traits to_string
    to_wstring stoi stol stoll stoul stoull stof stod stold
    iterator reverse_iterator move_iterator back_inserter front_inserter inserter back_insert_iterator insert_iterator
    istream_iterator ostream_iterator istreambuf_iterator ostreambuf_iterator iterator_traits input_iterator_tag
    output_iterator_tag forward_iterator_tag bidirectional_iterator_tag random_access_iterator_tag advance distance next
    prev begin end cbegin cend rbegin rend crbegin crend size ssize empty data make_reverse_iterator
    make_move_iterator default_sentinel
    all_of any_of none_of for_each for_each_n find find_if find_if_not find_end find_first_of adjacent_find count
    count_if mismatch equal search search_n copy copy_if copy_n copy_backward move_backward swap_ranges iter_swap
    transform replace replace_if replace_copy fill fill_n generate generate_n remove remove_if remove_copy unique
    unique_copy reverse reverse_copy rotate rotate_copy shuffle random_shuffle sample shift_left shift_right
    is_partitioned partition stable_partition partition_point sort stable_sort partial_sort is_sorted is_sorted_until
    nth_element lower_bound upper_bound equal_range binary_search merge inplace_merge includes set_union
    set_intersection set_difference set_symmetric_difference push_heap pop_heap make_heap sort_heap is_heap min max
    minmax min_element max_element minmax_element clamp lexicographical_compare next_permutation prev_permutation
    is_permutation accumulate reduce inner_product transform_reduce partial_sum inclusive_scan exclusive_scan
    adjacent_difference iota gcd lcm midpoint lerp popcount bit_ceil bit_floor bit_width bit_cast has_single_bit
    countl_zero countr_zero rotl rotr
    function bind mem_fn ref cref reference_wrapper invoke plus minus multiplies divides modulus negate equal_to
    not_equal_to greater less greater_equal less_equal logical_and logical_or logical_not bit_and bit_or bit_xor
    not_fn hash unary_function binary_function bad_function_call
    unique_ptr shared_ptr weak_ptr auto_ptr make_unique make_shared allocate_shared enable_shared_from_this
    default_delete allocator allocator_traits addressof static_pointer_cast dynamic_pointer_cast const_pointer_cast
    uninitialized_copy destroy_at construct_at launder owner_less bad_weak_ptr align
    cin cout cerr clog wcin wcout wcerr ios ios_base istream ostream iostream fstream ifstream ofstream stringstream
    istringstream ostringstream streambuf stringbuf filebuf basic_istream basic_ostream streampos streamsize endl ends
    flush ws hex dec oct fixed scientific hexfloat defaultfloat boolalpha noboolalpha showbase noshowbase showpoint
    showpos skipws noskipws uppercase nouppercase left right internal setw setprecision setfill setbase get_line
    getline put_time get_time quoted unitbuf print println format format_to vformat formatter
    exception bad_exception bad_alloc bad_cast bad_typeid logic_error domain_error invalid_argument length_error
    out_of_range runtime_error range_error overflow_error underflow_error system_error error_code error_condition
    error_category errc exception_ptr current_exception rethrow_exception make_exception_ptr throw_with_nested terminate
    set_terminate uncaught_exceptions nothrow nothrow_t type_info type_index new_handler
    thread jthread mutex timed_mutex recursive_mutex shared_mutex shared_timed_mutex lock_guard unique_lock scoped_lock
    shared_lock lock try_lock once_flag call_once condition_variable condition_variable_any future promise shared_future
    packaged_task async launch atomic atomic_flag atomic_ref memory_order barrier latch counting_semaphore
    binary_semaphore stop_token stop_source sleep_for sleep_until yield defer_lock adopt_lock
    duration time_point system_clock steady_clock high_resolution_clock duration_cast time_point_cast seconds
    milliseconds microseconds nanoseconds minutes hours days weeks months years ratio
    random_device mt19937 mt19937_64 minstd_rand default_random_engine uniform_int_distribution
    uniform_real_distribution normal_distribution bernoulli_distribution binomial_distribution poisson_distribution
    exponential_distribution discrete_distribution seed_seq generate_canonical
    regex smatch cmatch regex_match regex_search regex_replace sregex_iterator locale complex numeric_limits path
    directory_iterator recursive_directory_iterator from_chars to_chars chars_format source_location
    strong_ordering weak_ordering partial_ordering byte
    true_type false_type integral_constant bool_constant enable_if enable_if_t conditional conditional_t decay decay_t
    is_same is_same_v is_base_of is_base_of_v is_convertible is_convertible_v is_integral is_integral_v
    is_floating_point is_floating_point_v is_arithmetic is_arithmetic_v is_pointer is_pointer_v is_class is_enum
    is_void is_void_v is_const is_reference is_function is_invocable is_invocable_v is_constructible is_trivial
    is_trivially_copyable is_signed is_unsigned remove_reference remove_reference_t remove_const remove_cv remove_cv_t
    remove_cvref remove_cvref_t remove_pointer add_const add_pointer add_lvalue_reference make_signed make_unsigned
    underlying_type underlying_type_t common_type common_type_t invoke_result invoke_result_t result_of void_t
    type_identity conjunction disjunction negation aligned_storage
    same_as derived_from convertible_to integral floating_point signed_integral unsigned_integral assignable_from
    constructible_from default_initializable copyable movable regular semiregular equality_comparable totally_ordered
    invocable predicate input_iterator forward_iterator random_access_iterator input_range sized_range range
    coroutine_handle suspend_always suspend_never coroutine_traits generator
  `),
);

/** Names of members in those headers, and members that the language or a template of theirs looks for by name. */
export const CPP_MEMBERS = new Set(
  words(`
    begin end cbegin cend rbegin rend crbegin crend size max_size empty capacity reserve resize shrink_to_fit clear
    insert emplace emplace_back emplace_front emplace_hint try_emplace insert_or_assign insert_range push_back
    push_front pop_back pop_front push pop top front back at data assign erase extract merge splice remove remove_if
    reverse sort unique swap fill count contains find lower_bound upper_bound equal_range key_comp value_comp bucket
    bucket_count load_factor max_load_factor rehash hash_function key_eq before_begin insert_after erase_after
    c_str length append replace substr copy compare starts_with ends_with find_first_of find_last_of find_first_not_of
    find_last_not_of rfind npos str view remove_prefix remove_suffix push_range
    first second value value_or has_value and_then or_else transform error emplace index valueless_by_exception type
    get reset release use_count unique owner_before lock expired get_deleter shared_from_this weak_from_this
    set test flip all any none to_ulong to_ullong to_string
    value_type key_type mapped_type size_type difference_type reference const_reference pointer const_pointer iterator
    const_iterator reverse_iterator const_reverse_iterator iterator_category iterator_concept allocator_type key_compare
    value_compare hasher key_equal char_type traits_type int_type pos_type off_type element_type deleter_type
    result_type argument_type first_argument_type second_argument_type first_type second_type rebind other base
    allocate deallocate construct destroy propagate_on_container_swap is_always_equal container_type
    open close is_open read write put getline gcount ignore peek unget putback tellg seekg tellp seekp flush good bad
    eof fail rdstate setstate exceptions rdbuf tie imbue getloc flags setf unsetf precision width sync_with_stdio
    sync overflow underflow uflow xsputn xsgetn showmanyc seekoff seekpos pbackfail setp setg pptr pbase epptr gptr eback
    egptr sputc sputn sgetc sbumpc
    what code message category name default_error_condition equivalent before hash_code
    join joinable detach get_id native_handle hardware_concurrency request_stop get_stop_token stop_requested
    try_lock unlock lock_shared unlock_shared try_lock_for try_lock_until owns_lock mutex
    wait wait_for wait_until notify_one notify_all notify_all_at_thread_exit
    get_future set_value set_exception valid share arrive arrive_and_wait count_down try_wait acquire
    load store exchange fetch_add fetch_sub fetch_and fetch_or fetch_xor compare_exchange_weak compare_exchange_strong
    is_lock_free clear test_and_set
    now time_since_epoch to_time_t from_time_t period rep duration time_point is_steady min max lowest epsilon infinity
    quiet_NaN digits digits10 is_signed is_integer zero
    seed discard param real imag norm operator_bool target target_type ready position prefix suffix matched
    format parse out context
    parent_path filename extension stem root_path string generic_string u8string lexically_normal is_absolute
    is_relative has_extension replace_extension make_preferred path status exists file_size is_directory
    is_regular_file last_write_time
    promise_type initial_suspend final_suspend return_void return_value yield_value unhandled_exception
    get_return_object await_ready await_suspend await_resume await_transform from_promise from_address done resume
    address tuple_element tuple_size arg is_transparent
  `),
);
