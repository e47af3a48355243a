export declare const SANDBOX: "/sandbox";
export declare function sandboxPolicy(path: string, hosts: (string | null | undefined)[]): string;
